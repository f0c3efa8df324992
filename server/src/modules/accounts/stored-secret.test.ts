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

test('generates a secret once, and leaves no other file', () => {
  const secret = storedSecret(folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(storedSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['jwt-secret']);
});

test('links the secret to its name only after it is complete and synced', () => {
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

test('uses the secret that another server generates at the same time', () => {
  const { linkSync } = fs;
  jest.spyOn(fs, 'linkSync').mockImplementationOnce((from, to) => {
    writeFileSync(to, 'a secret of the other server');
    linkSync(from, to);
  });
  expect(storedSecret(folder)).toBe('a secret of the other server');
});

test('leaves no partial secret on a full disk', () => {
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
])('rejects a file that contains %s in one line with its name and the remedy', (_, text) => {
  writeFileSync(file, text);
  const expected = `JWT_SECRET: ${file} holds fewer than 16 characters.`;
  expect(() => storedSecret(folder)).toThrow(expected);
  expect(() => storedSecret(folder)).toThrow(/^.+ Remove it: .+ sign in again\.$/);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('accepts a secret of 16 characters in a file', () => {
  writeFileSync(file, 'x'.repeat(16));
  expect(storedSecret(folder)).toBe('x'.repeat(16));
});
