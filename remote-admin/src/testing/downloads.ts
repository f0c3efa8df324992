import { waitFor } from '@testing-library/react';

/**
 * Catches the files that the tests of a file download.
 *
 * @returns the downloads of the current test, and a function that waits for the only one
 */
export function useDownloads() {
  const files: Blob[] = [];
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (file) => String(files.push(file as Blob));
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  });
  return {
    files,
    async onlyFile(): Promise<Uint8Array<ArrayBuffer>> {
      await waitFor(() => expect(files).toHaveLength(1), { timeout: 5000 });
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
        reader.readAsArrayBuffer(files[0] as Blob);
      });
    },
  };
}
