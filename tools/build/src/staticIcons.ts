/**
 * A webpack loader for lucide-react, whose icons are drawn from data by 2 KiB of code (after gzip), for
 * colours and sizes that we set in CSS. Icons become a component of a dozen lines that writes the same
 * SVG, and lose the keys of their shapes.
 *
 * Throws if a module doesn't look as expected, as in another version.
 */
export default function staticIcons(source: string): string {
  if (source.includes('function createLucideIcon(')) {
    if (!source.includes(signature)) throw new Error(`lucide-react doesn’t contain ${signature}`);
    return component;
  }
  // Also index and aliases, which only export icons.
  return source.includes('const __iconData = {') ? source.replace(shapeKey, ' }') : source;
}

const signature = 'function createLucideIcon(iconDataOrName, iconNode = [], aliases = []) {';

const shapeKey = /,\s+key: "\w+"\s+\}/g;

const component = `
import { createElement } from 'react';

export default function createLucideIcon({ name, aliases = [], node }) {
  const names = ['lucide', ...[name, ...aliases].map((each) => 'lucide-' + each)].join(' ');
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ className, children, ...rest }) {
    const isNamed = children || Object.keys(rest).some(
      (key) => (key.startsWith('aria-') || key === 'role' || key === 'title') && rest[key] != null,
    );
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
        className: className ? names + ' ' + className : names,
        ...(isNamed ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      ...shapes,
      children,
    );
  };
}
`;
