interface OrderedPanel {
  readonly id: string;
  readonly box: { readonly section: string | null };
}

/**
 * Panels in their order on phones. `order` has ids in the order that editors chose; a panel that it
 * doesn't name follows the one before it in its section. `panels` are in reading order.
 */
export function inPhoneOrder<Panel extends OrderedPanel>(
  panels: readonly Panel[],
  order: readonly string[],
): readonly Panel[] {
  if (order.length === 0) return panels;
  const ranks = new Map(order.map((id, index) => [id, index]));
  const lastRanks = new Map<string | null, number>();
  return panels
    .map((panel) => {
      const { section } = panel.box;
      const rank = ranks.get(panel.id) ?? lastRanks.get(section) ?? -1;
      lastRanks.set(section, rank);
      return { panel, rank };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ panel }) => panel);
}

/** The order on phones once a panel is moved to an index among those of its section. */
export function moveInPhoneOrder(
  panels: readonly OrderedPanel[],
  order: readonly string[],
  { id, index }: { readonly id: string; readonly index: number },
): readonly string[] {
  const ordered = inPhoneOrder(panels, order);
  const moved = ordered.find((panel) => panel.id === id);
  if (!moved) return ordered.map((panel) => panel.id);
  const isSibling = ({ box }: OrderedPanel) => box.section === moved.box.section;
  const others = ordered.filter((panel) => isSibling(panel) && panel !== moved);
  const siblings = others.toSpliced(Math.max(0, Math.min(others.length, index)), 0, moved);
  // Those of other sections stay where they are.
  let next = 0;
  return ordered.map((panel) => (isSibling(panel) ? (siblings[next++] ?? panel) : panel).id);
}
