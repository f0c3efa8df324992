import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from 'api-contract/second-factor-schema';

const PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

/** A passkey in software: one credential with ES256 for one site, without an attestation. */
export class SoftwareAuthenticator {
  /** How often it says it was used; public, so that a test can set it back. */
  counter = 1;
  readonly #id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** @param origin of the page that uses it */
  constructor(readonly origin: string) {}

  /** Creates the credential, as `navigator.credentials.create` does. */
  create({ challenge }: { challenge: string }): PasskeyRegistration {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const publicKey = cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
    const aaguid = Buffer.alloc(16);
    const length = Buffer.from([0, this.#id.length]);
    const credential = Buffer.concat([aaguid, length, this.#id, publicKey]);
    const authData = Buffer.concat([this.#data(PRESENT_AND_VERIFIED | HAS_CREDENTIAL), credential]);
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge, as `navigator.credentials.get` does. */
  get({ challenge }: { challenge: string }): PasskeyAssertion {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge);
    const data = this.#data(PRESENT_AND_VERIFIED);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #credential() {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #data(flags: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(new URL(this.origin).hostname), rest]);
  }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();

// Enough of CBOR for a key and an attestation object.

const cborHead = (major: number, value: number) =>
  Buffer.from(value < 24 ? [(major << 5) | value] : [(major << 5) | 24, value]);
const cborInteger = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
