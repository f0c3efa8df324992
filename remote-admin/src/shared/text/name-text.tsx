/** A person's name, or several, in the direction of its own letters. */
export function NameText({ children }: { children: string }) {
  return <span dir="auto">{children}</span>;
}
