import { makeCases } from './cases.ts'
import { measureFinisher } from './finisher-time.ts'
console.log(await measureFinisher(makeCases(1).filter((_, i) => i % 4 === 0)))
