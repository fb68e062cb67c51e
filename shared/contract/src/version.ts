/** The contract that this source speaks. A release states the one that it was built for. */
export const contractVersion = 1;

/** Contracts that this shell still reads. Others are refused before any code is fetched. */
export const readableContracts: readonly number[] = [1];
