import { GROUP_BOOKING_MAX_STUDENTS } from 'api-contract/limits';

/** How many students a booking may have. */
export const FITTING_STUDENTS = `الدرس الفردي لطالب واحد، والدرس الجماعي من طالبين إلى ${GROUP_BOOKING_MAX_STUDENTS} طالبًا`;
