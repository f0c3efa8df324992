import { type ButtonLook, buttonClass } from 'design-system/button';
import type { ComponentProps } from 'react';
import { Link } from './link';

/** A link within the section that looks like a button. */
export function ButtonLink({ variant, size, className, ...link }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...link} className={buttonClass({ variant, size, className })} />;
}
