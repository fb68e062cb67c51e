export {
  addHealth,
  type HealthRecord,
  parseHealthRecord,
  type StoredHealth,
  storedHealth,
} from './healthRecord';
export { loadBucketMs } from './loadBucket';
