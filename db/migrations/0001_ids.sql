-- ids: numbers of 64 bits that carry their time and the shard of their site, so that a site can move between cells.
create schema ids;

-- The last 12 bits of an id: they tell apart what one millisecond made.
create sequence ids.id_sequence as integer minvalue 0 maxvalue 4095 cycle;
