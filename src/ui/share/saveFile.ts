/** Hands a text to the browser as a file to be saved. Nothing leaves the machine. */
export const saveFile = (name: string, text: string, type = 'application/json'): void => saveBlob(name, new Blob([text], { type }));

/** The same with anything else. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The download has taken hold of the data by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
