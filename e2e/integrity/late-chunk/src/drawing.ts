export { textChart as drawing } from '../../../../host/test/brokenRemotes/textChart';
