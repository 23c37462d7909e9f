// How the private Ceph cluster is set up: one monitor, one object server in memory, one S3 gateway, nothing outside its folder.
import { HOST, PORTS } from './settings.ts'

/** The cluster is never joined by another one, so its number need not be unique. */
export const CLUSTER = '5ca1ab1e-0000-4000-8000-000000000001'
export const MONITOR_ADDRESS = `[v1:${HOST}:${PORTS.cephMonitor}]`

/** Depends on ports only, so that a change shows that a kept store cannot be used any more. */
export const CONFIGURATION = `# Written by scripts/services.ts when the store is made.
[global]
fsid = ${CLUSTER}
mon host = ${MONITOR_ADDRESS}
ms bind msgr2 = false
public addr = ${HOST}
cluster addr = ${HOST}
ms bind port min = ${PORTS.cephFirst}
ms bind port max = ${PORTS.cephLast}
auth cluster required = none
auth service required = none
auth client required = none
# The daemons' own files would lie in /var; their sockets' paths may be too long for a deep project folder.
log to file = false
mon cluster log to file = false
admin socket =
crash dir =
# One copy on one server.
mon allow pool size one = true
mon warn on pool no redundancy = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
# Each new pool waits for a few decisions of the monitor, by default for a second each: 15 seconds of a cold start.
paxos propose interval = 0.02
paxos min wait = 0.01
# Who asks before the object server is up asks again after five seconds by default.
objecter tick interval = 0.1
# By default the monitor ends itself on a disk that is 95 % full.
mon data avail warn = 2
mon data avail crit = 1

[mon]
mon initial members = a

[osd]
osd objectstore = memstore
memstore device bytes = 2G
# The fast way out would not save the memory to the disk.
osd fast shutdown = false
# How long it waits for a monitor that is gone.
osd mon shutdown timeout = 1
osd op num shards = 1
osd op num threads per shard = 2

[client.rgw.a]
rgw frontends = beast endpoint=${HOST}:${PORTS.s3}
rgw enable apis = s3, admin
rgw thread pool size = 32
# Nothing here expires by rule, and these threads delay each stop by four seconds and more.
rgw enable lc threads = false
`
