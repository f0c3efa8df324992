import { createElement, type ReactElement, type SVGProps } from 'react';

/** An icon as `icon-loader.mjs` leaves it. */
interface IconDrawing {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Replaces the module of `lucide-react` that makes components of its drawings, which builds sizes, colours and providers
 * that no page uses into every first visit.
 */
export default function createIcon({ node }: IconDrawing) {
  return function Icon({ className = '', ...attributes }: SVGProps<SVGSVGElement>): ReactElement {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide ${className}`.trim(),
        'aria-hidden': 'true',
        ...attributes,
      },
      // Each shape is an argument of its own: it needs no key.
      ...node.map(([tag, drawn]) => createElement(tag, drawn)),
    );
  };
}
