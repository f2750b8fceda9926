/** Larger files are not read into memory: no proposal comes near. */
export const maxFileBytes = 50 * 1024 * 1024;

/**
 * The SHA-256 of a file, in hexadecimal, computed here: the file goes nowhere.
 * @throws {Error} when the file is too large or cannot be read
 */
export async function fingerprintOf(file: Blob): Promise<string> {
  if (file.size > maxFileBytes) throw new Error(`The file has ${file.size} bytes`);
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
