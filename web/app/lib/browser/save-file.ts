/** Downloads a file under a name, as a link with `download` does. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by the end of this task; the delay is only for safety.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
