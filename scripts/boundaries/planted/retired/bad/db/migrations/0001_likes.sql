create table likes.like_keeper (id bigint); -- planted: a retired word in the name of a table
