/** Databases limit the parameters of a statement. */
export function inParts<Item>(items: readonly Item[], size = 500): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
