/** Has the browser keep a file under a name, as a link with `download` does. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file over in the course of this task; a moment later the address is of no use.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
