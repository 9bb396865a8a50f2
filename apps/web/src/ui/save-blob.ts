/** Hands a file to the browser's downloads. */
export function saveBlob(contents: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  // The browser reads the address after the click: give it time before the memory goes.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
