import type { CDPSession } from '@playwright/test';
import { sized } from './options';

const SLOWDOWN = sized(4, 1);

/** Makes the processor of a page four times slower than this machine's, as that of a phone is. */
export async function slowProcessor(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}
