export async function runRealModels(_: { isConfirmed: boolean; limit: number }): Promise<boolean> { return false }
