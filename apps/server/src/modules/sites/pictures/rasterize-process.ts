/**
 * The process that turns a drawing into a picture. Where photos of strangers are read, drawings are not: the program for
 * them is opened here only, for drawings of ours, without a secret, a connection or a right to write.
 */
import sharp from 'sharp'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.concurrency(1)

const parts: Buffer[] = []
for await (const part of process.stdin) parts.push(part as Buffer)
process.stdout.write(await sharp(Buffer.concat(parts)).png({ compressionLevel: 9 }).toBuffer())
