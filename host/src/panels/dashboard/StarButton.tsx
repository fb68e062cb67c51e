import { Button, classNames } from '@chartroom/ui';
import { Star } from 'lucide-react';
import type { Stars } from '../../services/dashboards/useStars';
import { i18n } from '../../services/language/i18n';
import styles from './star.module.css';

export interface StarButtonProps {
  readonly id: string;
  readonly title: string;
  readonly stars: Stars;
  readonly className?: string | undefined;
}

/** Stars a dashboard. Renders nothing until the stars are loaded. */
export function StarButton({ id, title, stars, className }: StarButtonProps) {
  if (!stars.ids) return null;
  return (
    <Button
      variant="quiet"
      isIconOnly
      aria-label={i18n.t('Star {title}', { title })}
      aria-pressed={stars.ids.has(id)}
      onPress={() => stars.toggle(id, title)}
      className={classNames(styles.star, className)}
    >
      <Star />
    </Button>
  );
}
