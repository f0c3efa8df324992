/** What the first bytes of a picture say. */
export interface PictureHeader {
  format: 'png' | 'jpeg' | 'webp';
  width: number;
  height: number;
  /** Bits of one colour of a pixel. */
  depth: number;
}

/**
 * Reads format, size and depth from the content of a file, without decoding it: a small file can hold a picture that fills the
 * memory. Returns `undefined` for all other content.
 */
export function readPictureHeader(file: Buffer): PictureHeader | undefined {
  if (file.length < 30) return undefined;
  if (file.subarray(0, 8).equals(PNG_SIGNATURE)) {
    const size = { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
    return { format: 'png', ...size, depth: file.readUInt8(24) };
  }
  if (file.readUInt16BE(0) === JPEG_START) return readJpegFrame(file);
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? readWebpChunk(file) : undefined;
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_START = 0xffd8;

/** The size is in the first segment that starts a frame: C0 to CF, except C4, C8 and CC. */
function readJpegFrame(file: Buffer): PictureHeader | undefined {
  let offset = 2;
  while (offset + 9 <= file.length) {
    if (file[offset] !== 0xff) return undefined;
    const marker = file.readUInt8(offset + 1);
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (startsFrame) {
      const size = { height: file.readUInt16BE(offset + 5), width: file.readUInt16BE(offset + 7) };
      return { format: 'jpeg', ...size, depth: file.readUInt8(offset + 4) };
    }
    // Padding before a marker.
    offset += marker === 0xff ? 1 : 2 + file.readUInt16BE(offset + 2);
  }
  return undefined;
}

function readWebpChunk(file: Buffer): PictureHeader | undefined {
  const format = { format: 'webp', depth: 8 } as const;
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { ...format, width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return { ...format, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8X':
      return { ...format, width: 1 + file.readUIntLE(24, 3), height: 1 + file.readUIntLE(27, 3) };
    default:
      return undefined;
  }
}
