const LIST = new Intl.ListFormat('ar', { type: 'conjunction' });

/** Names joined as Arabic does, each kept together in its own direction. */
export function NameList({ names }: { names: readonly string[] }) {
  let position = 0;
  return LIST.formatToParts(names).map(({ type, value }) => {
    const key = position++;
    return type === 'element' ? <bdi key={key}>{value}</bdi> : value;
  });
}
