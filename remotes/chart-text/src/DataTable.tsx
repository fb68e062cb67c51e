import type { FrameTable } from '@chartroom/plot';

/** The rows behind the values, as a real table. */
export function DataTable({ table }: { readonly table: FrameTable }) {
  const rows = Array.from({ length: table.rowCount }, (_, row) => row);
  return (
    <table>
      <caption>{table.caption}</caption>
      <thead>
        <tr>
          {table.columns.map(({ title, isNumeric }) => (
            <th key={title} scope="col" data-numeric={isNumeric ? '' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {table.columns.map(({ title, isNumeric }, column) => (
              <td key={title} data-numeric={isNumeric ? '' : undefined}>
                {table.cell(row, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
