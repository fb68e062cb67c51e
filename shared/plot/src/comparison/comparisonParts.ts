import type {
  BaseMarks,
  ChartDefinition,
  CursorDefinition,
  NumberStyle,
  Scene,
  SeriesCursor,
  XyMark,
  XyMarks,
} from '@chartroom/plot';

/** A chart over x, whose cursor steps over points of its lines. */
export type XyDefinition<Index, Marks extends BaseMarks> = ChartDefinition<
  Index,
  Marks,
  SeriesCursor
> & {
  readonly cursor: CursorDefinition<Marks, SeriesCursor>;
};

/** What a comparison needs of a chart of lines or areas. */
export interface ComparisonParts<Mark extends XyMark, Marks extends XyMarks<Mark>> {
  /** How a mark's own values are written. */
  styleOf(marks: Marks, mark: Mark): NumberStyle;
  /** The marks of the earlier period that are drawn. Default: all. */
  drawn?(marks: Marks, scene: Scene): readonly Mark[];
  /** Whether marks are filled, so that the earlier lines are drawn over them. Default: no. */
  isFilled?(marks: Marks): boolean;
}
