import { expect, test } from '@jest/globals';
import { columnsOf, machineGroups } from './groups';
import { createMachineReader } from './machine';

test('a reading of this machine is plausible, and every group gives columns of one length', async () => {
  const reader = await createMachineReader(Date.now);
  const until = performance.now() + 50;
  while (performance.now() < until) Math.sqrt(until);
  const reading = await reader.read();
  reader.close();

  expect(reading.corePercents.length).toBeGreaterThan(0);
  for (const percent of reading.corePercents) {
    expect(percent).toBeGreaterThanOrEqual(0);
    expect(percent).toBeLessThanOrEqual(100);
  }
  expect(reading.usedBytes).toBeGreaterThan(0);
  expect(reading.usedBytes).toBeLessThan(reading.totalBytes);
  for (const { rows } of machineGroups) {
    const lengths = Object.values(columnsOf(rows(reading))).map((column) => column.length);
    expect(new Set(lengths).size).toBeLessThanOrEqual(1);
  }
});
