/** Where a test lists the remotes whose code shall work from now on. */
export interface HealingPage {
  chartroomHealed?: readonly string[];
}

/** Whether a broken remote shall work: `page.evaluate(() => { chartroomHealed = ['mount-rejects'] })`. */
export function isHealed(id: string): boolean {
  return (globalThis as HealingPage).chartroomHealed?.includes(id) ?? false;
}
