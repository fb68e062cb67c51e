export { addMultiples } from './addMultiples';
