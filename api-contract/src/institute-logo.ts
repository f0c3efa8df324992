/** Bytes of an uploaded logo. */
export const LOGO_MAX_BYTES = 1024 * 1024;
/** Pixels of its longer side. */
export const LOGO_MAX_SIDE = 4096;
/** Pixels in all: decoded, each takes four bytes several times. */
export const LOGO_MAX_PIXELS = 4_000_000;
/** What browsers offer for upload. The server goes by the content. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/**
 * The pictures that the server makes of an uploaded logo, square, with their sides in pixels: three with a transparent
 * ground, and two with a white ground, for phones, the second one with the margin that a maskable icon needs.
 */
export const LOGO_PICTURES = { '96': 96, '192': 192, '512': 512, touch: 180, maskable: 512 } as const;

export type LogoPicture = keyof typeof LOGO_PICTURES;

/** The address of a picture of the uploaded logo; `undefined` for the built-in one. */
export function logoAddress({ logo }: { logo: string }, picture: LogoPicture): string | undefined {
  return logo ? `/institute/logo/${logo}-${picture}.png` : undefined;
}
