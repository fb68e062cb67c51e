import { Button, classNames } from '@chartroom/ui';
import { Star } from 'lucide-react';
import type { Stars } from '../../services/dashboards/useStars';
import styles from './star.module.css';

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
    <Button
      variant="quiet"
      isIconOnly
      aria-label={`Star ${title}`}
      aria-pressed={stars.ids.has(id)}
      onPress={() => stars.toggle(id, title)}
      className={classNames(styles.star, className)}
    >
      <Star />
    </Button>
  );
}
