import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file that is on the disk, not only on its way there, when this returns; its folder is made if need be. */
export async function writeDurably(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Brings to the disk which entries a folder has. To be called after files were made, renamed or removed in it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
