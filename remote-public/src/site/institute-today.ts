export { currentDay as instituteToday } from 'api-contract/current-day';
