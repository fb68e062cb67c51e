import { msg } from '@chartroom/plot/messages';

/** A keyboard shortcut, for the list that `?` opens. */
export interface Shortcut {
  /** Keys to press, as `keyName` takes them, such as `Mod` and `K`. */
  readonly keys: readonly string[];
  readonly description: string;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** All shortcuts of the shell and of charts. Titles and descriptions are texts to translate. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: msg('Everywhere'),
    shortcuts: [
      { keys: ['Mod', 'K'], description: msg('Search and commands') },
      { keys: ['?'], description: msg('Keyboard shortcuts') },
      { keys: ['Esc'], description: msg('Close, go back, or clear the selection') },
    ],
  },
  {
    title: msg('Home'),
    shortcuts: [
      { keys: ['N'], description: msg('New dashboard') },
      { keys: ['/'], description: msg('Search dashboards') },
      { keys: ['←', '→', '↑', '↓'], description: msg('Next dashboard') },
      { keys: ['S'], description: msg('Star, or remove the star') },
    ],
  },
  {
    title: msg('Dashboard'),
    shortcuts: [{ keys: ['Mod', 'P'], description: msg('Print or save as PDF') }],
  },
  {
    title: msg('Panel with focus or under the pointer'),
    shortcuts: [
      { keys: ['F'], description: msg('Full screen') },
      { keys: ['T'], description: msg('Show as table, or as chart') },
      { keys: ['D'], description: msg('Download image') },
    ],
  },
  {
    title: msg('Panel in edit mode'),
    shortcuts: [
      { keys: ['Space'], description: msg('Select') },
      { keys: ['Shift', 'Space'], description: msg('Add to the selection') },
      { keys: ['←', '→', '↑', '↓'], description: msg('Move the selected panels') },
      { keys: ['Mod', '→'], description: msg('Move to the next panel’s edge') },
      { keys: ['Shift', '→'], description: msg('Resize') },
      { keys: ['Alt', '↓'], description: msg('Move to the next row') },
      { keys: ['Enter'], description: msg('Drop') },
      { keys: ['Mod', 'D'], description: msg('Duplicate') },
      { keys: ['Mod', 'C'], description: msg('Copy, also to other dashboards') },
      { keys: ['Mod', 'V'], description: msg('Paste') },
      { keys: ['Delete'], description: msg('Delete') },
      { keys: ['.'], description: msg('Menu of the panel') },
      { keys: ['E'], description: msg('Edit panel') },
      { keys: ['A'], description: msg('Add panel') },
      { keys: ['Mod', 'Z'], description: msg('Undo') },
      { keys: ['Mod', 'Shift', 'Z'], description: msg('Redo') },
    ],
  },
  {
    title: msg('Title of a tab or row in edit mode'),
    shortcuts: [
      { keys: ['F2'], description: msg('Rename') },
      { keys: ['Alt', '→'], description: msg('Move the tab') },
      { keys: ['Alt', '↓'], description: msg('Move the row') },
      { keys: ['Delete'], description: msg('Delete with its panels') },
    ],
  },
  {
    title: msg('Chart with focus'),
    shortcuts: [
      { keys: ['←', '→', '↑', '↓'], description: msg('Next value') },
      { keys: ['Home'], description: msg('First value') },
      { keys: ['End'], description: msg('Last value') },
      { keys: ['Enter'], description: msg('Select, or open what’s below') },
      { keys: ['Shift', '→'], description: msg('Select a range') },
      { keys: ['+'], description: msg('Zoom in') },
      { keys: ['−'], description: msg('Zoom out') },
      { keys: ['0'], description: msg('Reset zoom') },
      { keys: ['I'], description: msg('Show only this series') },
      { keys: ['H'], description: msg('Hide this series') },
      { keys: ['M'], description: msg('Mute announcements of live data') },
    ],
  },
];
