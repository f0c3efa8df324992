import { deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { LOGO_MAX_BYTES, LOGO_PICTURES, type LogoPicture, logoAddress } from 'api-contract/institute-logo';
import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';

/** A red picture. */
const red = (width: number, height: number) => {
  const pixels = new Uint8Array(width * height * 4).map((_, index) =>
    index % 4 === 0 || index % 4 === 3 ? 255 : 0,
  );
  return Transformer.fromRgbaPixels(pixels, width, height);
};

/** A PNG file that says it has this size, and holds no pixels. */
function pngOfSize(width: number, height: number, depth = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  const chunk = (type: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
  };
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1)))]);
}

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.tokenOf('admin');
});
afterAll(() => server.close());

async function upload(file: Buffer, { token = owner, type = 'image/png' } = {}) {
  const response = await fetch(`${server.address}/admin/settings/logo?token=${token}`, {
    method: 'PUT',
    body: new Uint8Array(file),
    headers: { 'content-type': type },
  });
  return { status: response.status, body: await response.json() };
}
const fetchPicture = (logo: string, picture: LogoPicture) =>
  fetch(server.address + logoAddress({ logo }, picture));
const current = async () => (await call(server, 'GET /institute')).body.logo;
const entries = async () =>
  (await server.rows()).audit_entry.filter(({ action }) => action === 'settings.logo-changed');

test('makes square pictures of a logo, shown to everyone at immutable addresses', async () => {
  const { status, body } = await upload(await red(300, 100).png());
  expect(status).toBe(200);
  expect(body).toEqual({ message: expect.any(String), logo: expect.any(String), revision: 1 });
  expect(await current()).toBe(body.logo);
  for (const [picture, side] of Object.entries(LOGO_PICTURES) as [LogoPicture, number][]) {
    const response = await fetchPicture(body.logo, picture);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const content = Buffer.from(await response.arrayBuffer());
    expect(await new Transformer(content).metadata()).toMatchObject({
      width: side,
      height: side,
      format: 'png',
    });
    const pixels = await new Transformer(content).rawPixels();
    const pixelAt = (x: number, y: number) => [
      ...pixels.subarray((y * side + x) * 4, (y * side + x) * 4 + 4),
    ];
    expect(pixelAt(side / 2, side / 2)).toEqual([255, 0, 0, 255]);
    const hasGround = picture === 'touch' || picture === 'maskable';
    expect(pixelAt(0, 0)).toEqual(hasGround ? [255, 255, 255, 255] : [0, 0, 0, 0]);
  }
  expect(await entries()).toMatchObject([
    { before: JSON.stringify({ logo: '' }), after: JSON.stringify({ logo: body.logo }) },
  ]);
});

test('takes JPEG and WebP by their content, whatever they are called', async () => {
  const { logo: before } = (await upload(await red(20, 20).png())).body;
  const jpeg = await upload(await red(20, 30).jpeg(), { type: 'image/svg+xml' });
  const webp = await upload(await red(30, 20).webp(), { type: 'application/octet-stream' });
  expect([jpeg.status, webp.status]).toEqual([200, 200]);
  // Open pages show the logo before the last one; earlier ones are removed.
  const statusOf = async (logo: string) => (await fetchPicture(logo, '96')).status;
  expect([await statusOf(webp.body.logo), await statusOf(jpeg.body.logo)]).toEqual([200, 200]);
  const stored = (await server.rows()).institute_logo.map(({ hash }) => hash);
  expect(new Set(stored)).toEqual(new Set([webp.body.logo, jpeg.body.logo]));
  expect(stored).not.toContain(before);
});

test('rejects what is no picture, is damaged or too large, and changes nothing', async () => {
  const before = await server.fingerprint();
  const png = await red(200, 200).png();
  const cases: [Buffer, RegExp][] = [
    [Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>'), /SVG/],
    [Buffer.from('GIF89a of some length, to be long enough for a header'), /PNG أو JPEG أو WebP/],
    [Buffer.alloc(0), /لم تصل صورة/],
    [png.subarray(0, png.length - 40), /تالفة/],
    [pngOfSize(4097, 10), /4096/],
    [pngOfSize(40_000, 40_000), /4096/],
    [pngOfSize(4096, 1000), /4 ملايين/],
    [pngOfSize(100, 100, 16), /8 بت/],
  ];
  for (const [file, reason] of cases) {
    const { status, body } = await upload(file);
    expect(status).toBe(422);
    expect(body.detail).toEqual([
      { loc: ['body', 'logo'], msg: expect.stringMatching(reason), type: expect.any(String) },
    ]);
  }
  const tooLong = await upload(Buffer.alloc(LOGO_MAX_BYTES + 1));
  expect(tooLong).toEqual({ status: 413, body: { detail: expect.stringMatching(/ميغابايت/) } });
  expect(await server.fingerprint()).toBe(before);
});

test('goes back to the built-in logo', async () => {
  const removed = await call(server, 'DELETE /admin/settings/logo', { token: owner });
  expect(removed.body).toMatchObject({ logo: '' });
  expect(await current()).toBe('');
  const again = await call(server, 'DELETE /admin/settings/logo', { token: owner });
  expect(again.body.revision).toBe(removed.body.revision);
});

test('limits uploads', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 20; attempt++) statuses.push((await upload(Buffer.alloc(0))).status);
  expect(statuses.at(-1)).toBe(429);
});
