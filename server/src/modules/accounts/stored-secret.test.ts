import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storedSecret } from './stored-secret';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-secret-'));
  file = path.join(folder, 'jwt-secret');
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('a secret is made once, and nothing lies beside it', () => {
  const secret = storedSecret(folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(storedSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['jwt-secret']);
});

test('a secret has its name only once it is whole and on the disk', () => {
  const steps: string[] = [];
  const { fsyncSync, linkSync } = fs;
  jest.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    fsyncSync(descriptor);
    const ofFolder = fs.fstatSync(descriptor).isDirectory();
    steps.push(ofFolder ? 'the name is on the disk' : 'the secret is on the disk');
  });
  jest.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
    linkSync(from, to);
    steps.push(`${readFileSync(to).length} characters have the name`);
  });
  storedSecret(folder);
  expect(steps).toEqual([
    'the secret is on the disk',
    '64 characters have the name',
    'the name is on the disk',
  ]);
});

test('a secret that another server has made meanwhile is the secret of both', () => {
  const { linkSync } = fs;
  jest.spyOn(fs, 'linkSync').mockImplementationOnce((from, to) => {
    writeFileSync(to, 'a secret of the other server');
    linkSync(from, to);
  });
  expect(storedSecret(folder)).toBe('a secret of the other server');
});

test('a disk that is full leaves no half of a secret behind', () => {
  const { writeFileSync } = fs;
  jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((to, text, options) => {
    writeFileSync(to, String(text).slice(0, 10), options);
    throw new Error('the disk is full');
  });
  expect(() => storedSecret(folder)).toThrow('the disk is full');
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['nothing but ends of lines', '\n'.repeat(16)],
  ['less than JWT_SECRET may be', 'x'.repeat(15)],
])('a file that holds %s is refused with one line that names it and the way out', (_, text) => {
  writeFileSync(file, text);
  const expected = `JWT_SECRET: ${file} holds fewer than 16 characters.`;
  expect(() => storedSecret(folder)).toThrow(expected);
  expect(() => storedSecret(folder)).toThrow(/^.+ Remove it: .+ sign in again\.$/);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a secret of 16 characters is long enough, in a file too', () => {
  writeFileSync(file, 'x'.repeat(16));
  expect(storedSecret(folder)).toBe('x'.repeat(16));
});
