import { msg } from '@chartroom/plot/messages';
import type { CommandGroup } from '../../services/commands/commands';

/** Titles of the groups, as texts to translate. */
export const groupTitles: Readonly<Record<CommandGroup, string>> = {
  panels: msg('Panels'),
  dashboards: msg('Dashboards'),
  people: msg('People'),
  actions: msg('Actions'),
  settings: msg('Settings'),
};
