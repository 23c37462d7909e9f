-- notifications: a check of a table is read anew by every insert, which took as long as all the rest of writing such a row.
-- Its one writer, `notifications.note`, looks at the kind instead.
alter table notifications.outbox drop constraint outbox_kind_check;
