import { ChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { createFailureReporter, type FailureReport } from './failureReporter';

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ2aWV3ZXIifQ.c2ln';
const at = Date.UTC(2026, 0, 2);

function setUp() {
  const written: FailureReport[] = [];
  const reports = createFailureReporter({
    now: () => at,
    log: (_error, report) => written.push(report),
  });
  return { reports, written };
}

function mountFailed(reason = 'broken'): ChartroomError {
  return new ChartroomError('remote/mount-failed', { remote: 'chart-x', version: '1.2.0', reason });
}

describe('createReports', () => {
  test('records code and release, and no text', () => {
    const { reports, written } = setUp();
    reports.add(mountFailed(`${token} of viewer@chartroom.example`));
    const report = { at, code: 'remote/mount-failed', remote: 'chart-x', version: '1.2.0' };
    expect(reports.latest()).toEqual([report]);
    expect(written).toEqual([report]);
  });

  test('prefers the release that the shell resolved to that of the error', () => {
    const { reports } = setUp();
    reports.add(mountFailed(), { remote: 'chart-y', version: '3.0.0' });
    expect(reports.latest()).toMatchObject([{ remote: 'chart-y', version: '3.0.0' }]);
  });

  test('uses the error’s version if none was resolved', () => {
    const { reports } = setUp();
    reports.add(mountFailed(), { remote: 'chart-x', version: null });
    expect(reports.latest()).toMatchObject([{ remote: 'chart-x', version: '1.2.0' }]);
  });

  test('records nothing made up by a remote', () => {
    const { reports } = setUp();
    const forged = Object.assign(new Error(token), {
      name: 'ChartroomError',
      code: `chart/${token}`,
      context: { remote: token, version: token, at: token, text: token },
    });
    reports.add(forged as unknown as ChartroomError);
    reports.add(Object.assign(new Error(), { code: 7 }) as unknown as ChartroomError);
    const nothing = { at, code: 'shell/unexpected', remote: null, version: null };
    expect(reports.latest()).toEqual([nothing, nothing]);
  });

  test('records one failure once, however many panels show it, and an equal one again', () => {
    const { reports } = setUp();
    const error = mountFailed();
    reports.add(error);
    reports.add(error);
    expect(reports.latest()).toHaveLength(1);
    reports.add(mountFailed());
    expect(reports.latest()).toHaveLength(2);
  });

  test('keeps the last hundred reports', () => {
    const { reports } = setUp();
    for (let n = 0; n < 150; n += 1) {
      reports.add(mountFailed(), { remote: 'chart-x', version: `1.0.${n}` });
    }
    const versions = reports.latest().map(({ version }) => version);
    expect(versions).toHaveLength(100);
    expect([versions[0], versions.at(-1)]).toEqual(['1.0.50', '1.0.149']);
  });
});
