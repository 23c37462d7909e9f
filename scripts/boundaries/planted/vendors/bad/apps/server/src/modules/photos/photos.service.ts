import { S3Client } from '@aws-sdk/client-s3' // planted
export const all = S3Client
