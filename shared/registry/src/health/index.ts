export {
  addHealth,
  type HealthRecord,
  healthRecord,
  parseHealthRecord,
  type StoredHealth,
  storedHealth,
} from './healthRecord';
export { loadBucketMs } from './loadBucket';
