import { buttonClass, classNames } from '@chartroom/ui';
import { Star } from 'lucide-react';
import { ToggleButton } from 'react-aria-components';
import styles from './star.module.css';
import type { Stars } from './useStars';

export interface StarButtonProps {
  readonly id: string;
  readonly title: string;
  readonly stars: Stars;
  readonly className?: string | undefined;
}

/** Puts a dashboard among the viewer's starred ones; nothing until the stars are known. */
export function StarButton({ id, title, stars, className }: StarButtonProps) {
  if (!stars.ids) return null;
  return (
    <ToggleButton
      aria-label={`Star ${title}`}
      isSelected={stars.ids.has(id)}
      onChange={() => stars.toggle(id, title)}
      className={buttonClass({
        kind: 'quiet',
        iconOnly: true,
        className: classNames(styles.star, className),
      })}
    >
      <Star />
    </ToggleButton>
  );
}
