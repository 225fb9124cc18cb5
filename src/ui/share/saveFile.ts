/** Hands a text to the browser as a file to be saved. Nothing leaves the machine. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The download has taken hold of the data by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
